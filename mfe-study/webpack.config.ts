import { previewConfig } from '@fairway/web-build/preview';
import { remoteConfig } from '@fairway/web-build/remote';

const dir = import.meta.dirname;

export default [
  remoteConfig({ name: 'mfe_study', dir }),
  previewConfig({ name: 'mfe_study', dir, linkFile: `${dir}/src/features/preview/plain-link.tsx` }),
];
