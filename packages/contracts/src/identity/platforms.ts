/** Where a client runs. */
export const platforms = ['web', 'android', 'ios', 'windows', 'macos'] as const;
