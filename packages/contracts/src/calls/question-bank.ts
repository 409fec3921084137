export const questionBank = {};
