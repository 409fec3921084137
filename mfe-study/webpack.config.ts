import { previewConfig } from '@fairway/web-build/preview';
import { remoteConfig } from '@fairway/web-build/remote';

const dir = import.meta.dirname;
const linkFile = `${dir}/src/features/preview/plain-link.tsx`;
const queriesFile = `${dir}/src/features/preview/early-queries.ts`;

export default [
  remoteConfig({ name: 'mfe_study', dir }),
  previewConfig({ name: 'mfe_study', dir, linkFile }),
  previewConfig({ name: 'mfe_study', dir, file: 'preview-dashboard', linkFile, queriesFile }),
];
