export function download(fileName: string, bytes: Uint8Array<ArrayBuffer>, type: string): void {
	const url = URL.createObjectURL(new Blob([bytes], { type }));
	const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));

export const base64Of = (file: File): Promise<string> =>
	new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''));
		reader.addEventListener('error', () => reject(new Error('unreadable')));
		reader.readAsDataURL(file);
	});
