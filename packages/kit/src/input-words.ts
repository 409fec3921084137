/** What is said of wrong input where a contract has no words of its own. */
export const inputWords = {
  missing: 'This is required',
  small: 'This is too short or too small',
  large: 'This is too long or too large',
  invalid: 'This is not valid',
};
