import type { AccountStatus } from '@fairway/contracts/identity/identity';

export const statuses: readonly AccountStatus[] = ['Active', 'Inactive', 'Ban'];
