import { remoteConfig } from '@fairway/mfe/webpack/remote';

export default remoteConfig({ name: 'mfe_tests', dir: import.meta.dirname });
