// DOM
