import '@fairway/ui/styles/tokens.css';
import '@fairway/ui/styles/base.css';
import './shell.css';
import './areas/share-federation.ts';
import { nextTask } from './navigation/next-task.ts';

await nextTask();
await import(/* webpackMode: "eager" */ './start.ts');
