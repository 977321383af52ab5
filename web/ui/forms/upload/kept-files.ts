/**
 * Files on their way, kept in this browser so that a reload or a dead line loses none: they go on
 * by themselves. What has arrived, was taken out or is a day old is erased; logging out erases
 * all.
 */
export type KeptFile<About> = {
	key: string;
	/** Whose it is: nobody else who logs in here is given it. */
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

/** Does something in the store; a browser that has none (or no room) goes on without. */
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

/** Erases what a question is answered with yes for. */
export async function forgetFiles<About>(isDone: (one: KeptFile<About>) => boolean): Promise<void> {
	for (const { key } of (await everything<About>()).filter(isDone)) await forgetFile(key);
}

/** What is kept of an owner, oldest first; what is older than a day, or another's, is erased. */
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
