import type { ComponentProps } from 'react';

/**
 * A form submitted by script. Its method is `dialog`, which sends nothing outside a dialog: until
 * the script has loaded on a slow network, a submit keeps what was typed, while another method
 * would reload the page without it. A form that works without script is a plain one with its
 * `action`.
 */
export function Form(props: Omit<ComponentProps<'form'>, 'action' | 'method' | 'noValidate'>) {
	return <form {...props} method="dialog" noValidate />;
}
