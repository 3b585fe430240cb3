const config = { output: 'export' };

export default config;
