import { remoteConfig } from '@fairway/web-build/remote';

export default remoteConfig({ name: 'mfe_NAME', dir: import.meta.dirname });
