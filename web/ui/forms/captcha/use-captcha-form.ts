import { type FormEvent, useState } from 'react';

import { type Answer, refusedFields } from '#platform/contract/client.ts';

import { useCaptcha } from './use-captcha.ts';

type Messages = Record<string, string>;

/**
 * State of a short form with a captcha: the values, each field's problem until the field changes,
 * and one submission at a time. `missing` returns the incomplete fields; the first one receives
 * focus.
 */
export function useCaptchaForm<V extends Record<string, string>, T>(form: {
	empty: V;
	idOf: (name: string) => string;
	missing: (values: V) => Messages;
	send: (values: V, captcha: string | null) => Promise<Answer<T>>;
	onSent: (data: T) => void;
}) {
	const captcha = useCaptcha();
	const [values, setValues] = useState(form.empty);
	const [errors, setErrors] = useState<Messages>({});
	const [text, setSaid] = useState('');
	const [busy, setBusy] = useState(false);
	const put = (name: keyof V & string) => (event: { target: { value: string } }) => {
		setValues({ ...values, [name]: event.target.value });
		setErrors(({ [name]: _fixed, ...others }) => others);
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		const missing = form.missing(values);
		setErrors(missing);
		setSaid('');
		const [first] = Object.keys(missing);
		if (first) return document.getElementById(form.idOf(first))?.focus();
		if (captcha.state === 'failed') captcha.renew();
		if (busy || captcha.state !== 'solved') return;
		setBusy(true);
		const answer = await form.send(values, captcha.take());
		setBusy(false);
		if (answer.ok) return form.onSent(answer.data);
		if (answer.code !== 0) captcha.renew();
		setErrors(refusedFields(answer.data));
		setSaid(answer.message);
	};
	return { captcha, values, errors, said: text, busy, put, submit };
}
