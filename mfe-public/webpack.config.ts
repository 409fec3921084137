import { serverConfig } from '@fairway/web-build/base';
import { remoteConfig } from '@fairway/web-build/remote';

const area = { name: 'mfe_public', dir: import.meta.dirname };

export default [remoteConfig(area), serverConfig(area)];
