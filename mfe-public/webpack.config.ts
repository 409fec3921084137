import { readdirSync } from 'node:fs';
import { serverConfig } from '@fairway/web-build/base';
import { remoteConfig } from '@fairway/web-build/remote';
import { staticAssets } from '@fairway/web-build/static-assets';

const area = { name: 'mfe_public', dir: import.meta.dirname };
const folder = `${area.dir}/src/features/home/screens`;
const screens = staticAssets(readdirSync(folder).map((name) => `${folder}/${name}`));
const browser = remoteConfig(area);

export default [{ ...browser, plugins: [...browser.plugins, screens] }, serverConfig(area)];
