/**
 * A note that one tab keeps for the next page it opens. Nothing is stored if the browser denies
 * access to storage.
 */
export type TabNote = { read(): string | null; keep(text: string): void; forget(): void };

function tried<T>(work: () => T, otherwise: T): T {
	try {
		return work();
	} catch {
		return otherwise;
	}
}

export const tabNote = (name: string): TabNote => ({
	read: () => tried(() => sessionStorage.getItem(name), null),
	keep: (text) => tried(() => sessionStorage.setItem(name, text), undefined),
	forget: () => tried(() => sessionStorage.removeItem(name), undefined),
});
