/** Where the first script and the frame send their reports. */
export const errorReports = '/api/browser-errors';
export const loadingTimes = '/api/vitals';
