import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { ClaimFormStep } from '../claim-form.ts';
import type { Missing } from './use-claim-wizard.ts';

/** Finds the control that a problem belongs to; null if the step has no such field. */
const controlOf = (body: HTMLElement, name: string) => {
	const text = CSS.escape(`claim-${name.replaceAll('.', '-')}`);
	return body.querySelector<HTMLElement>(
		`[aria-describedby~="${text}-error"], [aria-describedby~="${text}-name-error"]`,
	);
};

const firstOf = (controls: readonly HTMLElement[]) =>
	controls.toSorted((one, other) =>
		one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
	)[0];

/**
 * Missing values of a step. When the customer tries to leave the step, each is shown next to its
 * field, and the first field receives focus. `elsewhere` contains the problems that have no field
 * on the step.
 */
export function useMissing(step: ClaimFormStep, problems: Missing) {
	const body = useRef<HTMLDivElement>(null);
	const [asked, setAsked] = useState<{ step: ClaimFormStep | 0 }>({ step: 0 });
	const [elsewhere, setElsewhere] = useState<readonly string[]>([]);
	const isAsked = asked.step === step;
	const lead = useEffectEvent(() => {
		const root = body.current;
		if (!root || !isAsked) return;
		const names = Object.keys(problems);
		const found = names.map((name) => controlOf(root, name));
		setElsewhere(names.filter((_name, at) => found[at] === null));
		const first = firstOf(found.flatMap((one) => one ?? []));
		first?.scrollIntoView({ block: 'center' });
		first?.focus();
	});
	useEffect(() => lead(), [asked]);
	return {
		body,
		say: () => setAsked({ step }),
		missing: isAsked ? problems : {},
		elsewhere: isAsked
			? elsewhere.flatMap((name) => (problems[name] ? [problems[name]] : []))
			: [],
	};
}
