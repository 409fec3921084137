import { serverConfig } from '@fairway/mfe/webpack/base';
import { remoteConfig } from '@fairway/mfe/webpack/remote';

const area = { name: 'mfe_public', dir: import.meta.dirname };

export default [remoteConfig(area), serverConfig(area)];
