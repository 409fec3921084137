import { remoteConfig } from '@fairway/mfe/webpack/remote';

export default remoteConfig({ name: 'mfe_study', dir: import.meta.dirname });
