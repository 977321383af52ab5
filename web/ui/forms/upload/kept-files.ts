/**
 * Files that are being uploaded. They are stored in this browser so that a reload or a lost
 * connection loses none, and their uploads resume automatically. Files that were uploaded or
 * removed, or are more than a day old, are deleted. Logging out deletes all of them.
 */
export type KeptFile<About> = {
	key: string;
	owner: string;
	file: Blob;
	fileName: string;
	keptAt: number;
	about: About;
};

const NAME = 'jaga-uploads';
const STORE = 'files';
const LIFE_MS = 24 * 3_600_000;

const settled = <T>(request: IDBRequest<T>) =>
	new Promise<T>((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error ?? new Error('not stored'));
	});

function open(): Promise<IDBDatabase> {
	const request = indexedDB.open(NAME, 1);
	request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
	return settled(request);
}

/**
 * Runs an operation in the store. Returns null if it fails, e.g. because the browser has no store
 * or its storage is full.
 */
async function inStore<T>(
	mode: IDBTransactionMode,
	work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
	try {
		const db = await open();
		try {
			return await settled(work(db.transaction(STORE, mode).objectStore(STORE)));
		} finally {
			db.close();
		}
	} catch {
		return null;
	}
}

export async function keepFile<About>(
	kept: Omit<KeptFile<About>, 'keptAt'>,
	now = Date.now(),
): Promise<void> {
	await inStore('readwrite', (store) => store.put({ ...kept, keptAt: now }));
}

export async function forgetFile(key: string): Promise<void> {
	await inStore('readwrite', (store) => store.delete(key));
}

export async function forgetAllFiles(): Promise<void> {
	await inStore('readwrite', (store) => store.clear());
}

const everything = async <About>() =>
	((await inStore('readonly', (store) => store.getAll())) ?? []) as KeptFile<About>[];

export async function forgetFiles<About>(isDone: (one: KeptFile<About>) => boolean): Promise<void> {
	for (const { key } of (await everything<About>()).filter(isDone)) await forgetFile(key);
}

/**
 * Returns an owner's stored files, oldest first. Also deletes files that are more than a day old or
 * belong to owners matched by `erases`.
 */
export async function keptFiles<About>(
	{ owner, erases }: { owner: string; erases: (other: string) => boolean },
	now = Date.now(),
): Promise<KeptFile<About>[]> {
	await forgetFiles(
		(one) => one.keptAt <= now - LIFE_MS || (one.owner !== owner && erases(one.owner)),
	);
	return (await everything<About>())
		.filter((one) => one.owner === owner)
		.sort((a, b) => a.keptAt - b.keptAt);
}
