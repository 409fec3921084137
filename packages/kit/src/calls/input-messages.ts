/** Messages for invalid input if a contract has none. */
export const inputMessages = {
  missing: 'This is required',
  small: 'This is too short or too small',
  large: 'This is too long or too large',
  invalid: 'This is not valid',
};
