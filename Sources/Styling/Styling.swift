// Styling
