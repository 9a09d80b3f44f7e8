// WebAPI
