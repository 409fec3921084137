export const testing = {};
