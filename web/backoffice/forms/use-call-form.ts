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
	/** Begins the ids of the fields; unique on the page. */
	id: string;
	/**
	 * Values of the record as last read. When they change, e.g. because another person saved it,
	 * fields that were not edited follow and typed text stays.
	 */
	values: F;
	/** Path of the edited record in the call's input, e.g. `partner`, under which it refuses fields. */
	under?: string;
	/** Moves messages to the fields of the screen, where these differ from the record's. */
	place?: (refused: Refused) => Refused;
	/** Toast after success. */
	done?: string;
	/** The call creates or pays: a repeated submit of the same values is one intent. */
	once?: boolean;
	/** Fields that begin again after success, so that the next entry is not sent twice. */
	clears?: readonly (keyof F & string)[];
	/** Checkboxes that confirm other fields: typing into one of these clears them. */
	confirms?: Confirms<F>;
	/** The call only reads, so that leaving loses nothing. */
	isSearch?: boolean;
	onDone?: (data: CallOutput<C>) => void;
	/** Reads the record again, because it changed after it was read. */
	onStale?: (data: unknown) => void;
} & (F extends CallInput<C>
	? { input?: (values: F) => CallInput<C> }
	: {
			/** Converts what the screen shows to the call's input. */
			input: (values: F) => CallInput<C>;
		});

/** The values being edited, and those of the record that they began with. */
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
		// The server may have tidied what was saved here, which is no change by another person.
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
		/** Makes the values those that leaving would not lose; `cleared` fields begin again. */
		saved(cleared: readonly (keyof F)[]) {
			const begun = cleared.map((name) => [name, base[name]]);
			const kept: F = { ...getValues(), ...Object.fromEntries(begun) };
			setSaved(kept);
			reset(kept);
		},
		/** For `FieldDifferences`: fields that another person changed meanwhile. */
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

/** Props of a field by its path: id, value, message and change handler. */
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
		/** For text, numbers as text, dates and selects; `tidy` cleans each new value. */
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
		/** For fields that hand over the value itself: amounts, choices, product pickers. */
		pick: <P extends Path<F>>(path: P) => ({
			...named(path),
			name: named(path).id,
			value: valueAt(path),
			onChange: (value: PathValue<F, P>) => set(path, value),
		}),
	};
}

/**
 * Holds a form that ends in one call: values, refused fields next to their field, one idempotency
 * key per intent, changes by others, and a question before typed text is lost. The second type is
 * that of the values, if the screen shows them otherwise than the call takes them.
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
		/** What the form's notice shows: refusals that belong to none of its fields. */
		problem: isPlaced ? '' : lost.join(' ') || problem,
		/**
		 * Sends the form and returns whether it was accepted; `part` replaces values, e.g. by the
		 * button that was pressed.
		 */
		submit,
	};
}
export type CallFormState = {
	busy: boolean;
	problem: string;
	submit: () => Promise<unknown>;
};
