import { useState } from 'react';

import { sameValue } from '#insurance/site/content-studio/compare/merge-values.ts';

import { type RebasedForm, rebaseForm } from './rebase-form.ts';

/**
 * Holds a form over a record that another person may change meanwhile. `shown` is the record as
 * last read; reading it again, e.g. after a refused save, keeps the typed text.
 */
export function useRebasedForm<F extends object>(shown: F) {
	const [state, setState] = useState<RebasedForm<F>>(() => ({
		base: shown,
		form: shown,
		differing: [],
	}));
	if (!sameValue(state.base, shown)) setState(rebaseForm(state, shown));
	const settle = (field: keyof F, part: Partial<F>) =>
		setState((now) => ({
			...now,
			form: { ...now.form, ...part },
			differing: now.differing.filter((one) => one.field !== field),
		}));
	return {
		form: state.form,
		change: (part: Partial<F>) =>
			setState((now) => ({ ...now, form: { ...now.form, ...part } })),
		differing: state.differing,
		keepMine: (field: keyof F) => settle(field, {}),
		takeTheirs: (field: keyof F) => settle(field, { [field]: state.base[field] } as Partial<F>),
	};
}
