import { remoteConfig } from '@fairway/web-build/remote';

export default remoteConfig({ name: 'mfe_admin', dir: import.meta.dirname });
