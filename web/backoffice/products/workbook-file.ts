export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Gives a workbook that a call answered with to the browser, to be kept as a file. */
export function keepWorkbook({ fileName, file }: { fileName: string; file: string }): void {
	const bytes = Uint8Array.from(atob(file), (one) => one.charCodeAt(0));
	const url = URL.createObjectURL(new Blob([bytes], { type: XLSX }));
	const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
