// `npm run dev`: installs what is missing and serves the product for development. Written in plain
// JavaScript that runs on any Node from version 20.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { install, node, root } from './prepare.mjs';

install();
const child = spawn(node, [join(root, 'scripts/dev/front.ts')], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
