/** Kinds of faults. The first three affect notifications of the gateway, the others events. */
const FAULT_KINDS = ['lost', 'doubled', 'late', 'kill', 'jump', 'disk', 'slow'] as const;
type FaultKind = (typeof FAULT_KINDS)[number];

/** Probability of each fault per notification or event. */
export type FaultRates = Readonly<Record<FaultKind, number>>;

const NO_FAULTS: FaultRates = {
	lost: 0,
	doubled: 0,
	late: 0,
	kill: 0,
	jump: 0,
	disk: 0,
	slow: 0,
};

/** Rates for `--faults all`: several faults on every simulated day. Assumption. */
export const ALL_FAULTS: FaultRates = {
	lost: 0.02,
	doubled: 0.02,
	late: 0.05,
	kill: 0.005,
	jump: 0.002,
	disk: 0.005,
	slow: 0.005,
};

function rateOf(name: string, text: string | undefined): number {
	const rate = Number(text);
	if (text && rate >= 0 && rate <= 1) return rate;
	throw new Error(`--faults: ${name} has a chance from 0 to 1`);
}

/** Parses e.g. `lost=0.02,kill=0.001`; kinds that are not listed never happen. */
export function readFaults(text: string): FaultRates {
	if (text === 'all') return ALL_FAULTS;
	const rates = { ...NO_FAULTS };
	for (const part of text.split(',')) {
		const [name = '', value] = part.split('=');
		const kind = FAULT_KINDS.find((one) => one === name);
		if (!kind) throw new Error(`--faults: ${name} is none of ${FAULT_KINDS.join(', ')}`);
		rates[kind] = rateOf(name, value);
	}
	return rates;
}

/** Formats rates for `readFaults`. */
export const faultsText = (rates: FaultRates): string =>
	FAULT_KINDS.map((kind) => `${kind}=${rates[kind]}`).join(',');
