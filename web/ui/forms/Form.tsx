import type { ComponentProps } from 'react';

/**
 * A form submitted by script. Its method is `dialog`, which sends nothing outside a dialog: on a
 * slow network, a submit before the script has loaded keeps the input, while any other method would
 * reload the page and lose it. A form that works without script is a plain one with its `action`.
 */
export function Form(props: Omit<ComponentProps<'form'>, 'action' | 'method' | 'noValidate'>) {
	return <form {...props} method="dialog" noValidate />;
}
