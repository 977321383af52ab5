import { createServer } from 'node:net';

import type { Config } from '#platform/config/config.server.ts';

const portTaken = (port: number) =>
	`PORT: ${port} is in use by another program; end it or set another PORT`;

/** Checks the port, so that a first start does not waste a minute creating an empty database. */
export async function refuseTakenPort({
	port,
	host,
}: Pick<Config, 'port' | 'host'>): Promise<void> {
	if (port === 0) return;
	const probe = createServer();
	await new Promise<void>((done, failed) => {
		probe.once('error', failed);
		probe.listen({ port, host }, () => probe.close(() => done()));
	});
}

type SystemError = Error & { code?: string; path?: string; port?: number; syscall?: string };

export function startWords(error: SystemError): string {
	const { code, path, port, syscall } = error;
	if (code === 'EADDRINUSE' && port !== undefined) return portTaken(port);
	if (code === 'EADDRNOTAVAIL' && syscall === 'listen')
		return `HOST: this machine has no such address; write 0.0.0.0 for all of them`;
	if (code === 'EACCES' && syscall === 'listen')
		return `PORT: ${port} may not be opened by this account; use a port above 1023`;
	if (path !== undefined && ['EACCES', 'EPERM', 'EROFS'].includes(code ?? ''))
		return `DATA_DIR: ${path} cannot be written by this account`;
	if (path !== undefined && ['ENOTDIR', 'EEXIST'].includes(code ?? ''))
		return `DATA_DIR: ${path} is not a folder; write the path of a folder on a local disk`;
	return error.message;
}
