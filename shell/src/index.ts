import '@fairway/ui/tokens.css';
import '@fairway/ui/base.css';
import './shell.css';
import './share-federation.ts';
import { nextTask } from './next-task.ts';

await nextTask();
await import(/* webpackMode: "eager" */ './start.ts');
