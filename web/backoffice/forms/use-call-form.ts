import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';
import { type FieldValues, type Path, type PathValue, useForm, useWatch } from 'react-hook-form';

import { sameValue } from '#insurance/site/content-studio/compare/merge-values.ts';
import type { Call, CallInput, CallName, CallOutput } from '#platform/contract/call.ts';

import { useSend } from '../office-calls.ts';
import { type RebasedForm, rebaseForm } from '../parts/editing/rebase-form.ts';
import { type Confirms, unconfirmedBy } from './confirms.ts';
import { messageFor, messagesWithoutField, type Refused, refusedUnder } from './refused.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type FormOptions<C extends Call, F> = {
	/** Prefix for the ids of the fields. Must be unique on the page. */
	id: string;
	/**
	 * Values of the record as last loaded. When they change, e.g. because another person saved the
	 * record, unedited fields are updated and typed text is preserved.
	 */
	values: F;
	/**
	 * Path of the edited record in the call's input, e.g. `partner`. Messages for its fields begin
	 * with this path.
	 */
	under?: string;
	/** Maps messages to the fields on the screen if these differ from the record's fields. */
	place?: (refused: Refused) => Refused;
	/** Toast shown after success. */
	done?: string;
	/**
	 * True if the call creates or pays something. Repeated submits of the same values use the same
	 * idempotency key.
	 */
	once?: boolean;
	/** Fields that are reset after success, so that the same entry is not submitted twice. */
	clears?: readonly (keyof F & string)[];
	/** Checkboxes that confirm other fields. Changing one of those fields clears the checkbox. */
	confirms?: Confirms<F>;
	/** True if the call only reads data, so that nothing is lost when the user leaves. */
	isSearch?: boolean;
	onDone?: (data: CallOutput<C>) => void;
	/** Reloads the record, because it changed after it was loaded. */
	onStale?: (data: unknown) => void;
} & (F extends CallInput<C>
	? { input?: (values: F) => CallInput<C> }
	: {
			input: (values: F) => CallInput<C>;
		});

function useValues<F extends FieldValues>(values: F, confirms: Confirms<F> = {}) {
	const form = useForm<F>({ defaultValues: values as never });
	const { control, formState, getValues, reset, setValue } = form;
	const edited = useWatch({ control }) as F;
	const { isDirty } = formState;
	const [record, setRecord] = useState<RebasedForm<F>>({
		base: values,
		form: values,
		differing: [],
	});
	const { base, differing } = record;
	const [saved, setSaved] = useState<F | null>(null);
	if (!sameValue(base, values)) {
		// The server may have tidied the values saved here, which is not a change by another
		// person.
		const from = saved ? { base: saved, differing: [] } : { base, differing };
		setRecord(rebaseForm({ ...from, form: edited }, values));
		setSaved(null);
	}
	const follow = useEffectEvent(() => {
		reset(base);
		for (const name of Object.keys(record.form) as Path<F>[])
			if (!sameValue(record.form[name], base[name]))
				setValue(name, record.form[name] as PathValue<F, Path<F>>, { shouldDirty: true });
	});
	useEffect(() => follow(), [base]);
	const set = <P extends Path<F>>(name: P, value: PathValue<F, P>) => {
		setValue(name, value, { shouldDirty: true });
		for (const one of unconfirmedBy(confirms, name) as Path<F>[])
			setValue(one, base[one], { shouldDirty: true });
	};
	const settle = (name: keyof F) =>
		setRecord((now) => ({
			...now,
			differing: now.differing.filter(({ field }) => field !== name),
		}));
	return {
		values: edited,
		isDirty,
		set,
		saved(cleared: readonly (keyof F)[]) {
			const begun = cleared.map((name) => [name, base[name]]);
			const kept: F = { ...getValues(), ...Object.fromEntries(begun) };
			setSaved(kept);
			reset(kept);
		},
		/** Props for `FieldDifferences`, which shows fields that another person changed meanwhile. */
		edited: {
			form: edited,
			differing,
			keepMine: settle,
			takeTheirs(name: keyof F) {
				set(name as Path<F>, base[name] as PathValue<F, Path<F>>);
				settle(name);
			},
		},
	};
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

function fieldsOf<F extends FieldValues>(
	id: string,
	{ values, set }: Pick<ReturnType<typeof useValues<F>>, 'values' | 'set'>,
	refused: Refused,
) {
	const valueAt = <P extends Path<F>>(path: P) =>
		path
			.split('.')
			.reduce<unknown>(
				(value, part) => (value as Record<string, unknown> | undefined)?.[part],
				values,
			) as PathValue<F, P>;
	const named = (path: string) => ({
		id: `${id}-${path.replaceAll('.', '-')}`,
		error: messageFor(refused, path),
	});
	return {
		/** For text, numbers entered as text, dates and selects. `tidy` cleans each new value. */
		text: <P extends Path<F>>(path: P, tidy: (text: string) => string = (text) => text) => ({
			...named(path),
			value: String(valueAt(path) ?? ''),
			onChange: (event: Typed) => set(path, tidy(event.target.value) as PathValue<F, P>),
		}),
		check: <P extends Path<F>>(path: P) => ({
			...named(path),
			checked: Boolean(valueAt(path)),
			onChange: (event: ChangeEvent<HTMLInputElement>) =>
				set(path, event.target.checked as PathValue<F, P>),
		}),
		/** For fields whose change handler receives the value: amounts, choices and product pickers. */
		pick: <P extends Path<F>>(path: P) => ({
			...named(path),
			name: named(path).id,
			value: valueAt(path),
			onChange: (value: PathValue<F, P>) => set(path, value),
		}),
	};
}

/**
 * Manages a form that is submitted with one call: values, messages next to the fields, one
 * idempotency key per intent, changes by others, and a warning before typed text is lost. The
 * second type parameter is the type of the values if it differs from the call's input.
 */
export function useCallForm<C extends Call, F extends FieldValues = CallInput<C> & FieldValues>(
	name: CallName<C>,
	options: FormOptions<C, F>,
) {
	const { id, done, once = false, isSearch = false, onDone, onStale } = options;
	const {
		busy,
		problem,
		fields: answered,
		send,
	} = useSend<C>(name, {
		once,
		...(done ? { done } : {}),
		...(onStale ? { stale: onStale } : {}),
	});
	const within = refusedUnder(answered, options.under);
	const refused: Refused = options.place?.(within) ?? within;
	const form = useValues<F>(options.values, options.confirms);
	useLeaveGuard(form.isDirty && !busy && !isSearch);
	const submit = async (part: Partial<F> = {}) => {
		const values = { ...form.values, ...part };
		const input = options.input ? options.input(values as never) : values;
		const data = await send(input as CallInput<C>);
		if (!data) return false;
		form.saved(options.clears ?? []);
		onDone?.(data);
		return true;
	};
	const lost = messagesWithoutField(refused, Object.keys(options.values));
	const isPlaced = Object.keys(refused).length > 0 && lost.length === 0;
	return {
		...form,
		...fieldsOf(id, form, refused),
		id,
		busy,
		refused,
		/** Text of the form's error notice: messages that do not belong to any field. */
		problem: isPlaced ? '' : lost.join(' ') || problem,
		/**
		 * Submits the form and returns true if it was accepted. `part` overrides values, e.g.
		 * depending on the button that was pressed.
		 */
		submit,
	};
}
export type CallFormState = {
	busy: boolean;
	problem: string;
	submit: () => Promise<unknown>;
};
