import { remoteConfig } from '@fairway/mfe/webpack/remote';

export default remoteConfig({ name: 'mfe_admin', dir: import.meta.dirname });
