/** The platforms on which members register and buy, by their stored names. */
export const platforms = {
  web: 'Website',
  android: 'Android',
  ios: 'IOS',
  windows: 'Windows',
  macos: 'macOS',
} as const;

export function platformText(platform: string): string {
  return platforms[platform as keyof typeof platforms] ?? (platform || 'Undefined');
}
