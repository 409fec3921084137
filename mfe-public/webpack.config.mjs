import { readdirSync } from 'node:fs';
import { asTheyAre } from '@fairway/mfe/webpack/as-they-are';
import { serverConfig } from '@fairway/mfe/webpack/base';
import { remoteConfig } from '@fairway/mfe/webpack/remote';

const area = { name: 'mfe_public', dir: import.meta.dirname };
const folder = `${area.dir}/src/features/home/screens`;
const screens = asTheyAre(readdirSync(folder).map((name) => `${folder}/${name}`));
const browser = remoteConfig(area);

export default [{ ...browser, plugins: [...browser.plugins, screens] }, serverConfig(area)];
