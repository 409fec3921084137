import { readdirSync } from 'node:fs';
import { asTheyAre } from '@fairway/web-build/as-they-are';
import { serverConfig } from '@fairway/web-build/base';
import { remoteConfig } from '@fairway/web-build/remote';

const area = { name: 'mfe_public', dir: import.meta.dirname };
const folder = `${area.dir}/src/features/home/screens`;
const screens = asTheyAre(readdirSync(folder).map((name) => `${folder}/${name}`));
const browser = remoteConfig(area);

export default [{ ...browser, plugins: [...browser.plugins, screens] }, serverConfig(area)];
