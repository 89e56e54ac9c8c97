document.body.classList.add(document.documentElement.classList.contains("dark") ? "dark" : "light");
