import { remoteConfig } from '@fairway/web-build/remote';

export default remoteConfig({ name: 'mfe_tests', dir: import.meta.dirname });
