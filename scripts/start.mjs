// `npm start`: installs and builds what is missing, then becomes the product's only process
// (main.ts). package.json uses `exec`, so that npm waits for this process. A shell in between would
// exit immediately on SIGTERM, and npm would return while the built-in database is still stopping.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { build, install, node, root } from './prepare.mjs';

install();
build();

const args = [join(root, 'main.ts')];
const env = {
	...process.env,
	JAGA_STOP_WITH_PARENT: process.env.npm_lifecycle_event === 'start' ? '1' : '',
};
process.chdir(root);

// Node 23 and newer can replace this process with the product. Older versions keep running and
// forward signals.
if (typeof process.execve === 'function' && process.platform !== 'win32') {
	process.execve(node, [node, ...args], env);
} else {
	const child = spawn(node, args, {
		cwd: root,
		stdio: 'inherit',
		env: { ...env, JAGA_STOP_WITH_PARENT: '1' },
	});
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
		process.on(signal, () => child.kill(signal));
	// Killing `npm` does not kill its children, so the product must be stopped when its parent has
	// ended.
	const parent = process.ppid;
	if (process.env.npm_lifecycle_event === 'start')
		setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
	child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
