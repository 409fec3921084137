import type { AccountStatus } from '@fairway/contracts/identity';
import type { Subscriber } from '@fairway/contracts/subscribers';

export const statuses: readonly AccountStatus[] = ['Active', 'Inactive', 'Ban'];

export const platforms: Record<Subscriber['platform'], string> = {
  web: 'Website',
  android: 'Android',
  ios: 'IOS',
  windows: 'Windows',
  macos: 'macOS',
};
