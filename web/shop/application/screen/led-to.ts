import type { FormValues } from '../form-values.ts';

const MARK = '#ubah-';

export const answerOfHash = (hash: string): string | null =>
	hash.startsWith(MARK) ? hash.slice(MARK.length) : null;

const PLACES: Record<string, (values: FormValues) => string> = {
	insured: ({ kind }) => (kind === 'group' ? 'members' : 'withSelf'),
	frequency: ({ frequency }) => `frequency-${frequency}`,
	vehicle: () => 'vehicle-brand',
	extensions: ({ extensions }) => `extensions-${Object.keys(extensions)[0] ?? ''}`,
	beneficiaries: () => 'beneficiaries-0-name',
	holder: () => 'holder-name',
};

export const answerPlace = (answer: string, values: FormValues): string =>
	PLACES[answer]?.(values) ?? answer;
