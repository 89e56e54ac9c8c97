/** A binding some of whose methods are others. */
export const withMethods = <Binding extends object>(binding: Binding, methods: object): Binding =>
  new Proxy(binding, {
    get: (_, name) => {
      const own: unknown = Reflect.get(binding, name);
      return Reflect.get(methods, name) ?? (typeof own === "function" ? own.bind(binding) : own);
    },
  });
