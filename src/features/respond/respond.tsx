export function Respond() {
  return <h1 className="page text-h1">SLK Profile Survey</h1>;
}
