const PROGRAMS: [RegExp, string][] = [
	[/Edg\//, 'Edge'],
	[/OPR\/|Opera/, 'Opera'],
	[/SamsungBrowser/, 'Samsung Internet'],
	[/Firefox\/|FxiOS/, 'Firefox'],
	[/Chrome\/|CriOS/, 'Chrome'],
	[/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
	[/Android/, 'Android'],
	[/iPhone|iPad/, 'iOS'],
	[/Windows/, 'Windows'],
	[/Mac OS X/, 'macOS'],
	[/CrOS/, 'ChromeOS'],
	[/Linux/, 'Linux'],
];

/**
 * Describes a device, e.g. `Chrome di Android`, so that the owner recognises a session. The full
 * user agent is not stored.
 */
export function deviceOf(userAgent: string): string {
	const find = (list: [RegExp, string][]) =>
		list.find(([pattern]) => pattern.test(userAgent))?.[1];
	return `${find(PROGRAMS) ?? 'Program lain'} di ${find(SYSTEMS) ?? 'perangkat lain'}`;
}
