/** Where something is typed or chosen: a field under its label, one of several values in a menu or side by side. */
import type { ComponentProps, ReactNode } from "react";

type FieldProps = {
  readonly label: string;
  /** The label is there for who does not see the field. */
  readonly away?: boolean;
  readonly narrow?: boolean;
  readonly children: ReactNode;
};

export function Field({ label, away = false, narrow = false, children }: FieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what it is given
    <label className={narrow ? "field narrow" : "field"}>
      <span className={away ? "away" : undefined}>{label}</span>
      {children}
    </label>
  );
}

type TextProps = { readonly label: string; readonly value: string; readonly onText: (text: string) => void };

export function TextField({ label, onText, ...field }: TextProps & Omit<ComponentProps<"input">, "value">) {
  return (
    <Field label={label}>
      <input {...field} onChange={(event) => onText(event.target.value)} />
    </Field>
  );
}

export function TextArea({ label, onText, ...field }: TextProps & Omit<ComponentProps<"textarea">, "value">) {
  return (
    <Field label={label}>
      <textarea {...field} onChange={(event) => onText(event.target.value)} />
    </Field>
  );
}

type Choice<V> = {
  readonly values: readonly (readonly [value: V, name: ReactNode])[];
  readonly value: V;
  readonly onChoose: (value: V) => void;
};

/** Its name is `aria-label`, or stands in the field around it. */
export function Select<V extends string | number>({
  values,
  onChoose,
  ...menu
}: Choice<V> & Omit<ComponentProps<"select">, "value">) {
  return (
    <select
      {...menu}
      onChange={(event) => {
        const chosen = values[event.target.selectedIndex];
        if (chosen) onChoose(chosen[0]);
      }}
    >
      {values.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** All values side by side, one of them pressed. */
export function Segments<V extends string>({
  legend,
  name,
  small = false,
  values,
  value,
  onChoose,
}: Choice<V> & { readonly legend: string; readonly name: string; readonly small?: boolean }) {
  return (
    <fieldset className={small ? "segments small" : "segments"}>
      <legend className="away">{legend}</legend>
      {values.map(([one, words]) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChoose(one)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
