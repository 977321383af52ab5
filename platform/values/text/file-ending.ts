/**
 * Returns the extension of a file name in lower case, or null if it has none. Phones and messengers
 * send pictures as `1000012345` or `Foto 12.05`, so digits alone are not an extension.
 */
export function fileEnding(name: string): string | null {
	const dot = name.lastIndexOf('.');
	const ending =
		dot < 0
			? ''
			: name
					.slice(dot + 1)
					.trim()
					.toLowerCase();
	return /^[a-z\d]+$/.test(ending) && /[a-z]/.test(ending) ? ending : null;
}
