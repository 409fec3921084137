export const letterKeysKey = 'fairway-letter-keys';

/** Whether letters and digits are shortcuts on the study page. Off helps people who use speech input (WCAG 2.1.4). */
export const areLetterKeysOn = (): boolean => localStorage.getItem(letterKeysKey) !== 'off';
