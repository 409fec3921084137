import type { AccountStatus } from '@fairway/contracts/identity';
import type { Subscriber, SubscriptionType } from '@fairway/contracts/subscribers';

export const plans: readonly SubscriptionType[] = [
  'Trial',
  '1 Month Access',
  '3 Month Access',
  '6 Month Access',
  '12 Month Access',
  'Life Time Access',
];

export const statuses: readonly AccountStatus[] = ['Active', 'Inactive', 'Ban'];

export const platforms: Record<Subscriber['platform'], string> = {
  web: 'Website',
  android: 'Android',
  ios: 'IOS',
  windows: 'Windows',
  macos: 'macOS',
};
