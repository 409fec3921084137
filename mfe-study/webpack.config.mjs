import { previewConfig } from '@fairway/mfe/webpack/preview';
import { remoteConfig } from '@fairway/mfe/webpack/remote';

const dir = import.meta.dirname;

export default [
  remoteConfig({ name: 'mfe_study', dir }),
  previewConfig({ name: 'mfe_study', dir, linkFile: `${dir}/src/features/preview/plain-link.tsx` }),
];
