/** One local storage entry, parsed with the given function; unreadable content is returned as null. */
export type StoredEntry<T> = { read(): T | null; store(text: string): void; clear(): void };

export function storedEntry<T>(name: string, parse: (text: string) => T | null): StoredEntry<T> {
	return {
		read() {
			try {
				const text = localStorage.getItem(name);
				return text === null ? null : parse(text);
			} catch {
				return null;
			}
		},
		store: (text) => localStorage.setItem(name, text),
		clear: () => localStorage.removeItem(name),
	};
}
