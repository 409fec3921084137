export const letterKeysKey = 'fairway-letter-keys';

/** Whether letters and digits are shortcuts on the study page. People who use speech input turn them off (WCAG 2.1.4). */
export const areLetterKeysOn = (): boolean => localStorage.getItem(letterKeysKey) !== 'off';
